export default function Page() {
  return <p>Reference</p>;
}
