import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../base/button.tsx'
import { Icon, type IconName } from '../base/icon.tsx'
import { useFocusGoesOn } from '../focus/use-focus-goes-on.ts'
import { type NoticeKind, noticeDuration, noticeStore, type ShownNotice } from './notifications.ts'
import './notifications.css'

/** Icon, and its text for screen readers. */
const signs: Record<NoticeKind, [icon: IconName, key: string]> = {
  success: ['circle-check', 'notice.success'],
  error: ['circle-alert', 'notice.error'],
  warning: ['triangle-alert', 'notice.warning'],
  info: ['info', 'notice.info'],
}

/** Tabs that may extend a notification with an action: enough to cross a page. */
const maxTabs = 40

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

/**
 * Stays while hovered or focused, while somebody tabs towards it, and while the page is hidden: Undo is not a race
 * (WCAG 2.2.1).
 */
function NoticeCard({ notice }: { notice: ShownNotice }) {
  const { t } = useTranslation('common')
  const card = useRef<HTMLDivElement>(null)
  const focusOrigin = useRef<Element>(null)
  // Both states: hover and focus may end separately.
  const [isOver, setOver] = useState(false)
  const [isInside, setInside] = useState(false)
  const isHeld = isOver || isInside
  useFocusGoesOn(card, () => focusOrigin.current)
  const close = () => noticeStore.remove(notice.id)
  const { action } = notice
  const [icon, key] = signs[notice.kind]
  const hasAction = action !== undefined
  useEffect(() => {
    if (isHeld) return
    let timer: ReturnType<typeof setTimeout>
    const begin = () => {
      clearTimeout(timer)
      if (!document.hidden) timer = setTimeout(() => noticeStore.remove(notice.id), noticeDuration)
    }
    let tabs = 0
    const beginAnew = ({ key }: KeyboardEvent) => {
      if (key === 'Tab' && hasAction && tabs++ < maxTabs) begin()
    }
    begin()
    const ending = new AbortController()
    // Captured: some fields stop the key.
    const options = { capture: true, signal: ending.signal }
    document.addEventListener('keydown', beginAnew, options)
    document.addEventListener('visibilitychange', begin, options)
    return () => {
      clearTimeout(timer)
      ending.abort()
    }
  }, [isHeld, notice.id, hasAction])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only keeps what it says in sight
    <div
      ref={card}
      className={`ks-notice ks-notice-${notice.kind}`}
      onMouseEnter={() => setOver(true)}
      onMouseLeave={() => setOver(false)}
      onFocus={({ relatedTarget: before, currentTarget }) => {
        setInside(true)
        if (before && !currentTarget.contains(before)) focusOrigin.current = before
      }}
      onBlur={() => setInside(false)}
    >
      <Icon name={icon} size={20} />
      <div className="ks-notice-body">
        <span className="ks-sr">{t(key)} </span>
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
