import { Icon } from '@keystead/ui-kit'
import type { Sharable } from './sharable.ts'

interface RowWordsProps {
  row: Sharable
  /** Shows the location when the parent row is not displayed above. */
  withPlace: boolean
}

/** A row's name, and what tells it from others of that name. */
export function RowWords({ row, withPlace }: RowWordsProps) {
  const beside = [withPlace && row.place, row.note].filter(Boolean).join(' · ')
  return (
    <>
      <Icon name={row.icon} size={18} />
      <span>
        {row.name} {beside && <span className="ks-secondary">{beside}</span>}
      </span>
    </>
  )
}
