import { ownValue } from '@keystead/api-client/own-value'
import { useModuleTranslation } from '@keystead/module-sdk'
import { Button, useFormValue } from '@keystead/ui-kit'
import styles from '../property-form.module.css'

export interface EntryHeadProps {
  /** Path of the entry: list name and index. */
  path: (string | number)[]
  /** Field with the entry's number. */
  field: string
  /** Singular name of an entry: "Unit". */
  one: string
  remove?: () => void
}

/** "Unit VH-01" and its remove button. */
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
