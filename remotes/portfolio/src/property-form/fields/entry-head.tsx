import { ownValue } from '@keystead/api-client/own-value'
import { useModuleTranslation } from '@keystead/module-sdk'
import { Button, useFormValue } from '@keystead/ui-kit'
import styles from '../property-form.module.css'

export interface EntryHeadProps {
  /** Of the entry: the list's name and the place in it. */
  path: (string | number)[]
  /** The entry's number as it is typed. */
  field: string
  /** What one entry is called: "Unit". */
  one: string
  remove?: () => void
}

/** "Unit VH-01" and the button that takes the entry out. */
export function EntryHead({ path, field, one, remove }: EntryHeadProps) {
  const { t } = useModuleTranslation()
  const [list, index] = path.map(String)
  const number = useFormValue((typed: Record<string, Record<string, unknown>[] | undefined>) =>
    ownValue(ownValue(typed, list ?? '')?.[Number(index)], field),
  )
  const name = `${one} ${number || Number(index) + 1}`
  return (
    <div className={styles.entryHead}>
      <span>{name}</span>
      {remove && (
        <Button
          variant="text"
          size="small"
          icon="trash-2"
          onClick={remove}
          aria-label={`${t('common:action.remove')}: ${name}`}
        >
          {t('common:action.remove')}
        </Button>
      )}
    </div>
  )
}
