export function PluginProblem({ children }: { children: string | null }) {
  if (children === null) return null;
  return (
    <p
      role="alert"
      className="border-destructive text-destructive mx-5 mb-3 rounded-md border px-3 py-2 text-sm text-pretty"
    >
      {children}
    </p>
  );
}
