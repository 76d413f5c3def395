import { CopyButton } from '@keystead/ui-kit'

/** Code with a copy button. */
export function CodeBlock({ code, label }: { code: string; label: string }) {
  return (
    <div className="gallery-code">
      <pre>
        <code>{code}</code>
      </pre>
      <CopyButton text={code} label={label} />
    </div>
  )
}
