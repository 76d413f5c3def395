import { Icon, NoFigure } from '@keystead/ui-kit'
import { useTranslation } from 'react-i18next'

interface PlanTableProps {
  plans: readonly { tier: string; name: string }[]
}

/**
 * Where the plans differ, section by section. Staff assign sections to plans at run time, so the server fills in names
 * and rows, and drops the parts that do not apply; the one row here is its template.
 */
export function PlanTable({ plans }: PlanTableProps) {
  const { t } = useTranslation('site')
  return (
    <div data-fill="plans">
      <h2 id="plans">{t('pricing.holds')}</h2>
      <table className="st-matrix" aria-labelledby="plans" data-plans="differ">
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
              <NoFigure>{t('pricing.notIncluded')}</NoFigure>
            </td>
          </tr>
        </tbody>
      </table>
      <p data-plans="differ">
        {t('pricing.inAll')} <span data-fill-names="plans" />.
      </p>
      <p data-plans="alike">
        {t('pricing.allAlike')} <span data-fill-names="plans" />.
      </p>
    </div>
  )
}
