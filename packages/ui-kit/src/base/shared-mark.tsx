import { Icon } from './icon.tsx'
import { levelName } from './level-name.ts'
import { Tag } from './tag.tsx'
import { useCommonText } from './use-common-text.ts'
import './base.css'

export interface SharedMarkProps {
  /** As the row says it: who shared it, and how far (R26); null for own rows, which have no mark. */
  shared: { by: string; level: number } | null
  /** A chip on a card, the whole sentence on a page of its own, the sign alone in a row of a table. */
  form?: 'chip' | 'sentence' | 'sign'
}

/** That a row is somebody else's, shared with the reader. Quiet: it is a fact, not a warning. */
export function SharedMark({ shared, form = 'chip' }: SharedMarkProps) {
  const t = useCommonText()
  if (!shared) return null
  const sentence = t('shared.text', { name: shared.by, level: levelName(shared.level, t) })
  if (form === 'sentence') {
    return (
      <span className="ks-shared">
        <Icon name="users" size={16} />
        <span>{sentence}</span>
      </span>
    )
  }
  if (form === 'sign') {
    return (
      <span className="ks-shared" title={sentence}>
        <Icon name="users" size={16} />
        <span className="ks-sr">{sentence}</span>
      </span>
    )
  }
  return (
    <span title={sentence}>
      <Tag icon="users">{t('shared.chip')}</Tag>
    </span>
  )
}
