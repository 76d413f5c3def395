import { Modal } from 'antd'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../base/icon.tsx'
import { useReturnFocus } from '../focus/use-return-focus.ts'
import './dialog.css'
import './dialog-low.css'

export interface DialogProps {
  open: boolean
  title: string
  /** 480 for a decision or a few fields, 720 for a form, 880 for a wizard with its preview. */
  size?: 480 | 720 | 880
  onClose: () => void
  /** While something is being sent: neither the cross nor Escape nor the mask closes. */
  blocked?: boolean
  afterClose?: () => void
  /** Under the title, above the hairline: the steps of a wizard. */
  head?: ReactNode
  footer?: ReactNode
  /** A short question: on phones it stands at the foot of the screen instead of filling it. */
  question?: boolean
  /** Its fields unfold: it stands still at one height, and they scroll. */
  still?: boolean
  /** No padding around the content: it draws its own columns. */
  flush?: boolean
  children: ReactNode
}

/**
 * A dialog with head, scrolling body and a foot that stays. Focus goes in, is kept, and returns; below 600 it is the page,
 * or, for a question, its foot.
 */
export function Dialog(props: DialogProps) {
  const { open, title, size = 480, onClose, blocked, afterClose, head, footer, children } = props
  const { t } = useTranslation('common')
  const content = useRef<HTMLDivElement>(null)
  const returnFocus = useReturnFocus(open)
  const isOnPage = useOnPage()
  return (
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
      footer={footer && <div className="ks-dialog-foot">{footer}</div>}
      onCancel={blocked ? undefined : onClose}
      keyboard={!blocked}
      mask={{ closable: !blocked }}
      closable={blocked ? false : { 'aria-label': t('action.close') }}
      closeIcon={<Icon name="x" size={20} />}
      // Fades in at its place. What grows moves its buttons from under the pointer, and a press on one is lost.
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
      </div>
    </Modal>
  )
}

/**
 * True from the moment that the dialog stands on the page. A modal enters the list of who takes Escape while it is drawn:
 * a first drawing that is given up, as lazy ones are when something else comes first, would stay in it for ever, above the
 * dialog under it. What is drawn right after is not given up.
 */
function useOnPage(): boolean {
  const [isOnPage, setOnPage] = useState(false)
  useLayoutEffect(() => setOnPage(true), [])
  return isOnPage
}

/**
 * What asked for the focus while the dialog was not yet on the page, and so did not get it; else the first field. Who was
 * quicker than the dialog's entrance and is already in a field or on a button of the foot stays there.
 */
function focusInitial(content: HTMLElement | null) {
  const dialog = content?.closest('.ant-modal')
  const isAtWork = [content, dialog?.querySelector('.ks-dialog-foot')].some((part) =>
    part?.contains(document.activeElement),
  )
  if (isAtWork) return
  const wanted =
    dialog?.querySelector<HTMLElement>('[data-ks-autofocus]') ??
    content?.querySelector<HTMLElement>('.ant-form-item input')
  wanted?.focus()
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
