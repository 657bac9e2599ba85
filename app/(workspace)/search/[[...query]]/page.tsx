/** The workspace reads the query from the address; see the layout. */
export default function SearchPage() {
  return null;
}
