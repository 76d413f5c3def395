import { usualCosts } from '@keystead/api-client/rent-components/choices'
import { useFormat, useModuleTranslation, useSettings } from '@keystead/module-sdk'
import {
  Button,
  FieldList,
  FormGrid,
  FormSection,
  Money,
  NumberField,
  TextField,
  useFormActions,
  useFormValue,
} from '@keystead/ui-kit'
import { newOwnLine, type OwnLine, ownKey, type TypedRent, totalRent } from './rent-parts.ts'
import styles from './rent-table.module.css'
import type { IsStored } from './stored-lines.ts'

export interface RentTableProps {
  /** The chosen unit's area in m². */
  area: number | null | undefined
  isStored: IsStored
}

/** The rent by what it pays for, with its total. */
export function RentTable({ area, isStored }: RentTableProps) {
  const { t } = useModuleTranslation()
  const { symbol } = useSettings().settings.currency
  const amount = { money: true, suffix: symbol } as const
  const { getValue } = useFormActions()
  const isOwnStored = (index: number) => isStored(ownKey(getValue(['own_lines', index]) as OwnLine, index))
  return (
    <FormSection title={t('form.rent')}>
      <FormGrid>
        {usualCosts.map((line) => (
          <NumberField
            key={line}
            name={['lines', line]}
            label={t(`costKind.${line}`)}
            {...amount}
            optional={!isStored(line)}
            span={6}
          />
        ))}
      </FormGrid>
      <div className={styles.own}>
        <FieldList name="own_lines" addLabel={t('rent.addLine')} newEntry={newOwnLine} max={6}>
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
                <NumberField
                  name={[...path, 'amount']}
                  label={t('field.amount')}
                  {...amount}
                  optional={!isOwnStored(index)}
                  span={6}
                />
              </FormGrid>
              {remove && !isOwnStored(index) && (
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

function Total({ area }: Pick<RentTableProps, 'area'>) {
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
