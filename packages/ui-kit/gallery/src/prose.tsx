/** Text with `code` in it, a line each. */
export function Prose({ text }: { text: string }) {
  return text
    .split('\n')
    .map((line) => (
      <p key={line}>
        {line.split('`').map((part, index) => (index % 2 ? <code key={index}>{part}</code> : part))}
      </p>
    ))
}
