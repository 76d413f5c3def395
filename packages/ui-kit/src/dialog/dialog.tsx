import { Modal } from 'antd'
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../base/icon.tsx'
import { useReturnFocus } from '../focus/use-return-focus.ts'
import { AntdProvider } from '../theme/antd-provider.tsx'
import './dialog.css'
import './dialog-low.css'

export interface DialogProps {
  open: boolean
  title: string
  /** 480 for a decision or a few fields, 720 for a form, 880 for a wizard with preview. */
  size?: 480 | 720 | 880
  onClose: () => void
  /** While sending: cross, Escape and backdrop do not close. */
  blocked?: boolean
  afterClose?: () => void
  /** Below the title, above the hairline: a wizard's steps. */
  head?: ReactNode
  footer?: ReactNode
  /** A short question: on phones a bottom sheet instead of full screen. */
  question?: boolean
  /** For unfolding fields: fixed height, the body scrolls. */
  still?: boolean
  /** No padding: the content lays itself out. */
  flush?: boolean
  children: ReactNode
}

/**
 * A dialog with a scrolling body and fixed head and footer. Traps and restores focus; below 600 px it is full screen,
 * or a bottom sheet for a question.
 */
export function Dialog(props: DialogProps) {
  const { open, title, size = 480, onClose, blocked, afterClose, head, footer, children } = props
  const { t } = useTranslation('common')
  const content = useRef<HTMLDivElement>(null)
  const returnFocus = useReturnFocus(open)
  const isOnPage = useOnPage()
  usePublishedSize(open && isOnPage, size)
  return (
    <AntdProvider>
      <Modal
        open={open && isOnPage}
        className={classOf(props)}
        width={size}
        centered
        title={
          <>
            <h2>{title}</h2>
            {head}
          </>
        }
        footer={footer ? <div className="ks-dialog-foot">{footer}</div> : null}
        onCancel={blocked ? undefined : onClose}
        keyboard={!blocked}
        mask={{ closable: !blocked }}
        closable={blocked ? false : { 'aria-label': t('action.close') }}
        closeIcon={<Icon name="x" size={20} />}
        // Fading out, its focused button would still take Enter.
        wrapProps={{ inert: !open }}
        // Fade only: zooming moves the buttons from under the pointer, and the press is lost.
        transitionName="ant-fade"
        focusable={{ focusTriggerAfterClose: false }}
        afterOpenChange={(nowOpen) => nowOpen && focusInitial(content.current)}
        afterClose={() => {
          returnFocus()
          afterClose?.()
        }}
        destroyOnHidden
      >
        <div
          ref={(element) => {
            content.current = element
            returnFocus.standsAround(element)
          }}
          className="ks-dialog-content"
        >
          {children}
          <FirstFocus content={content} />
        </div>
      </Modal>
    </AntdProvider>
  )
}

/**
 * True once mounted. antd's modal joins the Escape stack during render: a first render that React abandons (suspended
 * lazy code) would stay there for ever, above the dialog below. The render after mounting is not abandoned.
 */
function useOnPage(): boolean {
  const [isOnPage, setOnPage] = useState(false)
  useLayoutEffect(() => setOnPage(true), [])
  return isOnPage
}

/** Dialogs that have had the focus. */
const focused = new WeakSet<Element>()

/**
 * Keeps the focus on the dialog while it fades in. antd would focus the cross, where the Enter that opened the dialog,
 * held or repeated, closes it. A child's effect runs before antd's.
 */
function FirstFocus({ content }: { content: RefObject<HTMLElement | null> }) {
  useEffect(() => {
    const dialog = content.current?.closest<HTMLElement>('.ant-modal')
    if (!dialog?.isConnected) return
    if (!dialog.contains(document.activeElement)) dialog.focus({ preventScroll: true })
    focused.add(dialog)
    // antd focuses it again once faded in, which would take the focus away while a press moves it between two fields.
    dialog.focus = () => {}
  }, [content])
  return null
}

/** Sizes of the open dialogs, outermost first. */
const openSizes: number[] = []

/** Publishes sizes on the root element: the notifications' style sheet keeps clear of dialog footers. */
function usePublishedSize(open: boolean, size: number): void {
  useLayoutEffect(() => {
    if (!open) return
    openSizes.push(size)
    publishSizes()
    return () => {
      openSizes.splice(openSizes.indexOf(size), 1)
      publishSizes()
    }
  }, [open, size])
}

function publishSizes() {
  const { dataset } = document.documentElement
  if (openSizes.length > 0) dataset.dialogs = openSizes.join(' ')
  else delete dataset.dialogs
}

/** Focuses what requested it before mount, else the first field, unless the user was quicker. */
function focusInitial(content: HTMLElement | null) {
  const dialog = content?.closest('.ant-modal')
  if (!dialog) return
  const { activeElement } = document
  const isAtWork = [content, dialog.querySelector('.ks-dialog-foot')].some((part) =>
    part?.contains(activeElement),
  )
  // While a press moves the focus between two fields, neither has it.
  if (isAtWork || (focused.has(dialog) && activeElement !== dialog)) return
  const target =
    dialog.querySelector<HTMLElement>('[data-ks-autofocus]') ??
    content?.querySelector<HTMLElement>('.ant-form-item input')
  target?.focus()
}

const classOf = ({ size = 480, question, still, flush }: DialogProps) =>
  [
    `ks-dialog ks-dialog-${size}`,
    question && 'ks-dialog-question',
    still && 'ks-dialog-still',
    flush && 'ks-dialog-flush',
  ]
    .filter(Boolean)
    .join(' ')
