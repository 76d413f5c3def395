import { useLatest } from '@keystead/api-client/react/use-latest'
import { Form, type FormProps } from 'antd'
import {
  type ComponentProps,
  createContext,
  memo,
  type ReactNode,
  useContext,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { isFocusLost } from '../focus/focus-place.ts'
import { AntdProvider } from '../theme/antd-provider.tsx'
import { useFormState } from './form-context.ts'
import type { useSchemaForm } from './use-schema-form.ts'
import './form.css'

export interface FormFrameProps extends Pick<FormProps, 'className' | 'size'> {
  of: Pick<ReturnType<typeof useSchemaForm>, 'form' | 'formId' | 'typed'>
  onSubmit: () => void
  onChange: (change: object) => void
  children: ReactNode
}

/**
 * The form element. antd re-renders every field with its form, so it renders once and its children come through a
 * context.
 */
export function FormFrame({ of, onSubmit, onChange, children, ...look }: FormFrameProps) {
  const latestHandlers = useLatest({ onSubmit, onChange })
  const [stableHandlers] = useState(() => ({
    onFinish: () => latestHandlers.current.onSubmit(),
    onValuesChange: (change: object) => latestHandlers.current.onChange(change),
  }))
  return (
    <Inside value={children}>
      <AntdProvider>
        <Frame
          {...look}
          {...stableHandlers}
          form={of.form}
          name={of.formId}
          initialValues={of.typed.began.values}
        />
      </AntdProvider>
    </Inside>
  )
}

const Inside = createContext<ReactNode>(null)

const Frame = memo((props: FormProps) => (
  <Form {...props} component={FormElement} layout="vertical" requiredMark={false}>
    <Content />
  </Form>
))

const Content = () => useContext(Inside)

/** Inert while sending: later input would be lost when the form closes. */
function FormElement(props: ComponentProps<'form'>) {
  const busy = useFormState((state) => state.busy)
  useFocusBack(busy)
  return <form {...props} aria-busy={busy} inert={busy} noValidate />
}

/** Takes the focus from a field while its form is inert, and returns it. */
function useFocusBack(isInert: boolean): void {
  const focused = useRef<Element>(null)
  useLayoutEffect(() => {
    if (!isInert && focused.current instanceof HTMLElement && isFocusLost())
      focused.current.focus({ preventScroll: true })
    const { activeElement } = document
    focused.current = isInert ? activeElement : null
    // A browser takes the focus only with its next frame: keys pressed until then would still type.
    if (
      isInert &&
      activeElement instanceof HTMLElement &&
      activeElement.matches('form[inert] :is(input, textarea)')
    )
      activeElement.blur()
  }, [isInert])
}
