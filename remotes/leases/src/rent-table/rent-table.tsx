import { useFormat, useModuleTranslation, useSettings } from '@keystead/module-sdk'
import {
  Button,
  FieldList,
  FormGrid,
  FormSection,
  Money,
  NumberField,
  TextField,
  useFormValue,
} from '@keystead/ui-kit'
import { rentLines, type TypedRent, totalRent } from './rent-parts.ts'
import styles from './rent-table.module.css'

export interface RentTableProps {
  /** The chosen unit's area in m². */
  area: number | null | undefined
}

/** The rent by what it pays for, with its total. */
export function RentTable({ area }: RentTableProps) {
  const { t } = useModuleTranslation()
  const { symbol } = useSettings().settings.currency
  const amount = { money: true, suffix: symbol, optional: true } as const
  return (
    <FormSection title={t('form.rent')}>
      <FormGrid>
        {rentLines.map((line) => (
          <NumberField key={line} name={['lines', line]} label={t(`costKind.${line}`)} {...amount} span={6} />
        ))}
      </FormGrid>
      <div className={styles.own}>
        <FieldList
          name="own_lines"
          addLabel={t('rent.addLine')}
          newEntry={() => ({ component_name: null, amount: null })}
          max={6}
        >
          {({ index, path, remove }) => (
            <div className={styles.ownLine}>
              <FormGrid>
                <TextField
                  name={[...path, 'component_name']}
                  label={t('field.component_name')}
                  placeholder={t('costKind.other')}
                  optional
                  autoComplete="off"
                  span={6}
                  autoFocus
                />
                <NumberField name={[...path, 'amount']} label={t('field.amount')} {...amount} span={6} />
              </FormGrid>
              {remove && (
                <Button variant="text" icon="trash-2" iconOnly onClick={remove}>
                  {`${t('common:action.remove')}: ${t('rent.line', { number: index + 1 })}`}
                </Button>
              )}
            </div>
          )}
        </FieldList>
      </div>
      <Total area={area} />
    </FormSection>
  )
}

function Total({ area }: RentTableProps) {
  const { t } = useModuleTranslation()
  const format = useFormat()
  const total = useFormValue((typed: TypedRent) => totalRent(typed))
  const base = useFormValue(({ lines }: TypedRent) => Number(lines?.base) || null)
  return (
    <div className={styles.total} role="status">
      <span>{t('rent.total')}</span>
      <Money strong>{format.money(total ?? 0)}</Money>
      {area && base ? (
        <span className={styles.perArea}>{t('rent.perArea', { amount: format.money(base / area) })}</span>
      ) : null}
    </div>
  )
}
