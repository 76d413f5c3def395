import { Icon } from '@keystead/ui-kit'
import { useTranslation } from 'react-i18next'

interface PlanTableProps {
  plans: readonly { tier: string; name: string }[]
}

/**
 * What the plans hold, side by side. Which sections there are, and in which plan each is, staff set while the product
 * runs: the one row here is the pattern by which the server draws a row for each section, with a name, the cell of
 * what is included and that of what is not.
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
