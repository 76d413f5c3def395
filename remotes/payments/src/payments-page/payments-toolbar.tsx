import { useModuleTranslation } from '@keystead/module-sdk'
import { FilterBar } from '@keystead/ui-kit'
import { statuses } from '../reads/placed-account.ts'
import type { usePaymentsPage } from '../reads/use-payments-page.ts'

/** Search and filters of the payments page. */
export function PaymentsToolbar({ page }: { page: ReturnType<typeof usePaymentsPage> }) {
  const { t } = useModuleTranslation()
  return (
    <div className="ks-no-print">
      <FilterBar
        state={page.state}
        searchLabel={t('search')}
        found={page.found?.length}
        filters={[
          {
            name: 'status',
            label: t('filter.status'),
            options: [
              { value: '', label: t('filter.all') },
              ...statuses.map((value) => ({ value, label: t(`filter.${value}`) })),
            ],
          },
          {
            name: 'property',
            label: t('filter.property'),
            options: [{ value: '', label: t('filter.allProperties') }, ...page.properties],
          },
        ]}
      />
    </div>
  )
}
