import type { RentUnit } from '@keystead/api-client/rent-units/contract'
import type { UnitMark } from '@keystead/module-sdk'
import { Money } from '@keystead/ui-kit'
import styles from './house.module.css'
import type { Resident } from './resident.ts'
import type { WindowWords } from './use-window-words.ts'

export interface WindowFactsProps {
  unit: RentUnit
  resident: Resident
  marks: UnitMark[]
  words: WindowWords
  markText: (mark: UnitMark) => string
}

/** The card of a window: who lives there, the rent, until when. */
export function WindowFacts({ unit, resident, marks, words, markText }: WindowFactsProps) {
  const { tenant, rent, state } = resident
  return (
    <>
      <p className={styles.place}>{words.place(unit)}</p>
      {(tenant || rent !== null) && (
        <p className={styles.who}>
          <span>{tenant}</span>
          {rent !== null && <Money strong>{words.money(rent)}</Money>}
        </p>
      )}
      <p className={state === 'let' || state === 'toBegin' ? styles.quiet : styles.stands}>
        {words.state(resident)}
      </p>
      {marks.map((mark) => (
        <p key={`${mark.sign} ${mark.label}`}>{markText(mark)}</p>
      ))}
    </>
  )
}
