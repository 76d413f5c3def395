import { useEffect, useState } from 'react'
import { Button } from '../base/button.tsx'
import { useCommonText } from '../base/use-common-text.ts'
import { noticeStore } from './notifications.ts'

export interface CopyButtonProps {
  text: string
  /** Accessible name: "Copy address". */
  label: string
}

/** How long the confirmation shows, in ms. */
const confirmationMs = 2000

/** Copies text and confirms in place; a notification reports a denied clipboard. */
export function CopyButton({ text, label }: CopyButtonProps) {
  const t = useCommonText()
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), confirmationMs)
    return () => clearTimeout(timer)
  }, [copied])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
    } catch {
      noticeStore.add({ kind: 'error', text: t('error.copy') })
    }
  }
  return (
    <>
      <Button
        variant="text"
        size="small"
        icon={copied ? 'check' : 'copy'}
        aria-label={copied ? undefined : label}
        onClick={copy}
      >
        {t(copied ? 'action.copied' : 'action.copy')}
      </Button>
      <span className="ks-sr" role="status">
        {copied && t('action.copied')}
      </span>
    </>
  )
}
