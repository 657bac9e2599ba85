/** The workspace reads the assistant from the address; see the layout. */
export default function AssistantPage() {
  return null;
}
