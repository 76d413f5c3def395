import { useAccount, useFormat, useModuleTranslation, useNotify, useSession } from '@keystead/module-sdk'
import { saveFile, useErrorText } from '@keystead/ui-kit'
import { useEffect, useRef, useState } from 'react'
import { readOwnData } from './read-own-data.ts'

interface Download {
  busy: boolean
  /** Error text of the last attempt. */
  failed?: string
  start: () => void
}

/** Downloads all of the user's data as one file; aborted on unmount. */
export function useDownload(): Download {
  const { t } = useModuleTranslation()
  const { today } = useFormat()
  const notify = useNotify()
  const session = useSession()
  const { hosted } = useAccount()
  const errorText = useErrorText()
  const [state, setState] = useState<{ busy: boolean; failed?: string }>({ busy: false })
  const under = useRef<AbortController>(undefined)
  useEffect(() => () => under.current?.abort(), [])
  const start = async () => {
    const stop = new AbortController()
    under.current = stop
    setState({ busy: true })
    try {
      const data = await readOwnData(session, hosted, stop.signal)
      const name = `keystead-${today()}.json`
      saveFile(name, `${JSON.stringify(data, null, 2)}\n`, 'application/json')
      setState({ busy: false })
      notify({ kind: 'success', text: t('download.done', { name }) })
    } catch (error) {
      if (!stop.signal.aborted) setState({ busy: false, failed: errorText(error) })
    }
  }
  return { ...state, start: () => void start() }
}
