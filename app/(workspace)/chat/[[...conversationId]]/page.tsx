/** The workspace reads the conversation from the address; see the layout. */
export default function ConversationPage() {
  return null;
}
