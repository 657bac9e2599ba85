/** The workspace reads the part from the address; see the layout. */
export default function ToolsPage() {
  return null;
}
