import { Icon } from './icon.tsx'
import { levelName } from './level-name.ts'
import { useCommonText } from './use-common-text.ts'
import './base.css'

export interface SharedMarkProps {
  /** As the row says it: who shared it, and how far; null for own rows, which have no mark. */
  shared: { by: string; level: number } | null
  /** A line under the address, or the sign alone in a row of a table. */
  form?: 'sentence' | 'sign'
}

/** That a row is somebody else's, shared with the reader. Quiet: it is a fact, not a warning. */
export function SharedMark({ shared, form = 'sentence' }: SharedMarkProps) {
  const t = useCommonText()
  if (!shared) return null
  const sentence = t('shared.text', { name: shared.by, level: levelName(shared.level, t) })
  if (form === 'sign') {
    return (
      <span className="ks-shared" title={sentence}>
        <Icon name="users" size={16} />
        <span className="ks-sr">{sentence}</span>
      </span>
    )
  }
  return (
    <span className="ks-shared">
      <Icon name="users" size={16} />
      <span>{sentence}</span>
    </span>
  )
}
