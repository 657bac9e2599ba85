/** The workspace reads the address. */
export default function SearchPage() {
  return null;
}
