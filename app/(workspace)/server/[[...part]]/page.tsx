/** The workspace reads the address. */
export default function ServerPage() {
  return null;
}
