/** The workspace reads the address. */
export default function ConversationPage() {
  return null;
}
