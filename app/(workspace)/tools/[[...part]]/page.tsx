/** The workspace reads the address. */
export default function ToolsPage() {
  return null;
}
