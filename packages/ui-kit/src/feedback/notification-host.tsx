import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../base/button.tsx'
import { Icon, type IconName } from '../base/icon.tsx'
import { useFocusGoesOn } from '../focus/use-focus-goes-on.ts'
import { type NoticeKind, noticeDuration, noticeStore, type ShownNotice } from './notifications.ts'
import './notifications.css'

const icons: Record<NoticeKind, IconName> = {
  success: 'circle-check',
  error: 'circle-alert',
  warning: 'triangle-alert',
  info: 'info',
}

/** What the icon says, for screen readers. */
const kindKeys: Record<NoticeKind, string> = {
  success: 'notice.success',
  error: 'notice.error',
  warning: 'notice.warning',
  info: 'notice.info',
}

/**
 * The notification region. Not antd's `message`: that is assertive even for success, and a live region is announced
 * reliably only if it was in the page before its text.
 */
export function NotificationHost() {
  const notices = useSyncExternalStore(noticeStore.subscribe, noticeStore.current, noticeStore.current)
  const errors = notices.filter((notice) => notice.kind === 'error')
  const others = notices.filter((notice) => notice.kind !== 'error')
  return (
    <div className="ks-notices ks-no-print">
      <div role="status">{others.map(toNotice)}</div>
      <div role="alert">{errors.map(toNotice)}</div>
    </div>
  )
}

const toNotice = (notice: ShownNotice) => <NoticeCard key={notice.id} notice={notice} />

/** Stays while hovered or focused, so that Undo is not a race (WCAG 2.2.1). */
function NoticeCard({ notice }: { notice: ShownNotice }) {
  const { t } = useTranslation('common')
  const card = useRef<HTMLDivElement>(null)
  const focusOrigin = useRef<Element>(null)
  const isHeld = useHeld(card, focusOrigin)
  useFocusGoesOn(card, () => focusOrigin.current)
  const close = () => noticeStore.remove(notice.id)
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(() => noticeStore.remove(notice.id), noticeDuration)
    return () => clearTimeout(timer)
  }, [isHeld, notice.id])
  const { action } = notice
  return (
    <div ref={card} className={`ks-notice ks-notice-${notice.kind}`}>
      <Icon name={icons[notice.kind]} size={20} />
      <div className="ks-notice-body">
        <span className="ks-sr">{t(kindKeys[notice.kind])} </span>
        <p className="ks-notice-text">{notice.text}</p>
        {action && (
          <Button
            variant="link"
            size="small"
            onClick={() => {
              action.onClick()
              close()
            }}
          >
            {action.label}
          </Button>
        )}
      </div>
      <Button variant="text" size="small" icon="x" iconOnly onClick={close}>
        {t('action.close')}
      </Button>
    </div>
  )
}

/**
 * Whether an element is hovered or contains the focus; one may leave before the other.
 * @param from receives where the focus came from
 */
function useHeld(element: RefObject<HTMLElement | null>, from: RefObject<Element | null>): boolean {
  const [over, setOver] = useState(false)
  const [inside, setInside] = useState(false)
  useEffect(() => {
    const node = element.current
    if (!node) return
    const listening = new AbortController()
    const on = <Type extends 'mouseenter' | 'mouseleave' | 'focusin' | 'focusout'>(
      type: Type,
      act: (event: HTMLElementEventMap[Type]) => void,
    ) => node.addEventListener(type, act, { signal: listening.signal })
    on('mouseenter', () => setOver(true))
    on('mouseleave', () => setOver(false))
    on('focusin', ({ relatedTarget: before }) => {
      setInside(true)
      if (before instanceof Element && !node.contains(before)) from.current = before
    })
    on('focusout', () => setInside(false))
    return () => listening.abort()
  }, [element, from])
  return over || inside
}
