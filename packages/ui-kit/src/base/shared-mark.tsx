import { Icon } from './icon.tsx'
import { levelName } from './level-name.ts'
import { useCommonText } from './use-common-text.ts'
import './base.css'

export interface SharedMarkProps {
  /** The row's `shared`: owner and level; null for own rows, which show no mark. */
  shared: { by: string; level: number } | null
  /** A sentence, or just an icon for table rows. */
  form?: 'sentence' | 'sign'
}

/** Marks a row shared by somebody else. Subdued: a fact, not a warning. */
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
