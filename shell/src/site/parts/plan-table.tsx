import { Icon } from '@keystead/ui-kit'
import { useTranslation } from 'react-i18next'

interface PlanTableProps {
  plans: readonly { tier: string; name: string }[]
}

/**
 * The plans' sections side by side. Staff assign sections to plans at run time, so the one row here is the server's
 * template: a name, an "included" cell and a "not included" cell.
 */
export function PlanTable({ plans }: PlanTableProps) {
  const { t } = useTranslation('site')
  return (
    <div data-fill="plans">
      <h2 id="plans">{t('pricing.holds')}</h2>
      <table className="st-matrix" aria-labelledby="plans">
        <thead>
          <tr>
            <th scope="col">{t('pricing.section')}</th>
            {plans.map(({ tier, name }) => (
              <th key={tier} scope="col">
                {t(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody data-fill-rows="plans">
          <tr>
            <th scope="row" />
            <td data-cell="in">
              <Icon name="check" size={20} />
              <span className="ks-sr">{t('pricing.included')}</span>
            </td>
            <td data-cell="out">
              <span aria-hidden>–</span>
              <span className="ks-sr">{t('pricing.notIncluded')}</span>
            </td>
          </tr>
        </tbody>
      </table>
    </div>
  )
}
