import { useStableValue } from '@keystead/api-client/react/use-stable-value'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from '../base/text-link.tsx'
import { ConfirmDialog } from '../dialog/confirm-dialog.tsx'
import type { Deletion } from './use-deletion.ts'

export interface DeletionDialogProps<Item> {
  deletion: Deletion<Item>
  /** "Delete building?" */
  title: string
  /** Names the item and what is deleted with it. */
  text: (item: Item) => ReactNode
  /** If not "Delete": "Leave". */
  confirmLabel?: string
  /** Its busy form: "Leaving…". */
  busyLabel?: string
}

/** Confirms a deletion (or another verb). A refusal by the server is shown inside, with a link to the cause. */
export function DeletionDialog<Item>(props: DeletionDialogProps<Item>) {
  const { deletion, title, text, confirmLabel, busyLabel } = props
  const { t } = useTranslation('common')
  const { asked, confirm, cancel } = deletion
  // Keep the content while the dialog closes.
  const shown = useStableValue<Item | undefined>((before) => asked ?? before)
  const describeError = (error: unknown) => {
    const blocked = deletion.blockedBy(error)
    return blocked && <BlockedText {...blocked} />
  }
  return (
    <ConfirmDialog
      open={asked !== undefined}
      title={title}
      text={shown !== undefined && text(shown)}
      confirmLabel={confirmLabel ?? t('action.delete')}
      busyLabel={busyLabel ?? t('busy.deleting')}
      danger
      failed={deletion.failed}
      describeError={describeError}
      onConfirm={confirm}
      onClose={cancel}
    />
  )
}

const BlockedText = ({ text, link }: { text: string; link?: { label: string; to: string } }) => (
  <>
    {text} {link && <Link to={link.to}>{link.label}</Link>}
  </>
)
