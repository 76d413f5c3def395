import { Link } from '@keystead/ui-kit'
import { addressOf, storyOf } from './place.ts'
import { usePlace } from './use-place.ts'

/** Text with `code` in it; names of parts are links. */
export function Prose({ text }: { text: string }) {
  return text
    .split('\n')
    .map((line) => (
      <p key={line}>
        {line.split('`').map((part, index) => (index % 2 ? <Code key={index} code={part} /> : part))}
      </p>
    ))
}

function Code({ code }: { code: string }) {
  const { to } = usePlace()
  const story = storyOf(code.replace(/^<(.*)>$/, '$1'))
  if (!story) return <code>{code}</code>
  return (
    <Link to={to(addressOf(story))}>
      <code>{code}</code>
    </Link>
  )
}
