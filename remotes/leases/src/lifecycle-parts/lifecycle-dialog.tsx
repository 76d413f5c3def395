import { useModuleTranslation } from '@keystead/module-sdk'
import type { ComponentType } from 'react'
import { WithChoices } from '../parts/lease-choices.tsx'
import { useLeaseWords } from '../parts/use-lease-words.ts'
import type { LifecycleDialogProps, LifecycleFormProps } from './lifecycle-props.ts'

/** An action's dialog, titled with the tenant; renders the form once its data is loaded. */
export const lifecycleDialog = (titleKey: string, Form: ComponentType<LifecycleFormProps>) =>
  function LifecycleDialog({ dialog, lease }: LifecycleDialogProps) {
    const { t } = useModuleTranslation()
    const title = `${t(titleKey)}: ${useLeaseWords().tenant(lease)}`
    return (
      <WithChoices dialog={dialog} title={title}>
        {({ leases, places }) => (
          <Form
            dialog={dialog}
            lease={lease}
            title={title}
            leases={leases}
            place={places.get(lease.rent_unit_id)}
          />
        )}
      </WithChoices>
    )
  }
