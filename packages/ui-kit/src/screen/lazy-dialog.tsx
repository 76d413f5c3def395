import { type ComponentType, createElement, lazy, Suspense, useState } from 'react'

/**
 * A dialog whose code (and the forms, and zod with them) comes when it first opens, and stays from then on, so that it
 * can close in its own time: `const EditUnit = lazyDialog(() => import('./edit-unit.tsx'), 'EditUnit')`, placed as
 * `<EditUnit open={dialog.open} dialog={dialog} />`.
 */
export function lazyDialog<Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
): ComponentType<Props & { open: boolean }> {
  const Loaded = lazy(async () => {
    const Dialog: ComponentType<Props> = (await load())[name]
    return { default: ({ given }: { given: Props }) => createElement(Dialog, given) }
  })
  return function LazyDialog(props) {
    const [wasOpen, setWasOpen] = useState(props.open)
    if (props.open && !wasOpen) setWasOpen(true)
    if (!props.open && !wasOpen) return null
    return (
      <Suspense>
        <Loaded given={props} />
      </Suspense>
    )
  }
}
