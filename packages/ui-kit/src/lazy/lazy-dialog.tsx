import { type ComponentType, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SectionError } from '../feedback/section-error.tsx'
import { lazyPart, type MissingProps } from './lazy-part.tsx'
import './lazy-dialog.css'

/**
 * A dialog whose code (and the forms, and zod with them) comes when it first opens, and stays from then on, so that it
 * can close in its own time: `const EditUnit = lazyDialog(() => import('./edit-unit.tsx'), 'EditUnit')`, placed as
 * `<EditUnit open={dialog.open} dialog={dialog} />`. Where it cannot be had, a card says so with Retry, and the page
 * under it stands.
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

/** In the place of a dialog that cannot be had: over the page, and in nobody's way. */
function MissingDialog({ given, onRetry }: MissingProps<{ open: boolean }>) {
  const { t } = useTranslation('common')
  if (!given.open) return null
  return (
    <div className="ks-missing-dialog">
      <SectionError text={t('error.network')} onRetry={onRetry} />
    </div>
  )
}
