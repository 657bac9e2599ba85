/** The workspace reads the address. */
export default function AssistantPage() {
  return null;
}
