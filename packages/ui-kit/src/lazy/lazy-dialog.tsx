import { type ComponentType, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SectionError } from '../feedback/section-error.tsx'
import { lazyPart, type MissingProps } from './lazy-part.tsx'
import './lazy-dialog.css'

/**
 * A dialog whose code loads when it first opens; on failure a card with Retry shows above the page. `const EditUnit =
 * lazyDialog(() => import('./edit-unit.tsx'), 'EditUnit')`, then `<EditUnit open={dialog.open} dialog={dialog} />`.
 */
export function lazyDialog<Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
): ComponentType<Props & { open: boolean }> {
  const Loaded = lazyPart<{ open: boolean; given: Props }>(
    async () => {
      const Dialog: ComponentType<Props> = (await load())[name]
      return ({ given }) => <Dialog {...given} />
    },
    { missing: MissingDialog },
  )
  return function LazyDialog(props) {
    const [wasOpen, setWasOpen] = useState(props.open)
    if (props.open && !wasOpen) setWasOpen(true)
    if (!props.open && !wasOpen) return null
    return <Loaded open={props.open} given={props} />
  }
}

/** Replaces a dialog that failed to load: a non-blocking card above the page. */
function MissingDialog({ given, onRetry }: MissingProps<{ open: boolean }>) {
  const { t } = useTranslation('common')
  if (!given.open) return null
  return (
    <div className="ks-missing-dialog">
      <SectionError text={t('error.network')} onRetry={onRetry} />
    </div>
  )
}
