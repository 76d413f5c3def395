import { useRef, useState } from 'react'
import { Button } from '../base/button.tsx'
import { Card } from '../base/card.tsx'
import { countText } from '../base/count-text.ts'
import { Icon } from '../base/icon.tsx'
import { Alert } from '../feedback/alert.tsx'
import { FileFault, maxMegabytes, maxRows } from '../file/file-fault.ts'
import { saveFile } from '../file/save-file.ts'
import { useKitSettings } from '../theme/kit-provider.tsx'
import { useImportWords } from './import-context.ts'
import { ImportStep } from './import-step.tsx'
import { useDroppedFile } from './use-dropped-file.ts'
import { isImportText } from './use-import-text.ts'

export interface ChooseFileProps {
  /** Whether another step was shown before: then the title takes focus. */
  follows: boolean
  /** Reads the file; a `FileFault` is shown in its words. */
  onChosen: (name: string, bytes: Uint8Array) => Promise<void>
  /** Accepted files; default CSV. */
  kind?: { text: string; accept: string }
  /** An empty file in which all columns match. */
  template?: () => { name: string; text: string }
}

const csvNames = '.csv,.tsv,.txt,text/csv'

/** File picker and drop zone. Unreadable files show an error and can be replaced immediately. */
export function ChooseFile({ follows, onChosen, kind, template }: ChooseFileProps) {
  const { t, translate } = useImportWords()
  const { language } = useKitSettings()
  const limits = { rows: countText(maxRows, language), size: maxMegabytes }
  const { reading, fault, read } = useReading(onChosen)
  const isOver = useDroppedFile(read)
  const input = useRef<HTMLInputElement>(null)
  const faultText = ({ key, params }: FileFault) =>
    (isImportText(key) ? t : translate)(key, { ...limits, ...params })
  return (
    <ImportStep title={t('file.title')} text={kind?.text ?? t('file.text', limits)} follows={follows}>
      {/* Drag and drop is mouse-only; the button is the accessible alternative. */}
      <Card padding={0}>
        <div className={isOver ? 'ks-import-drop ks-import-over' : 'ks-import-drop'}>
          <Icon name="file-text" size={24} />
          <Button variant="primary" icon="upload" busy={reading} onClick={() => input.current?.click()}>
            {t('file.choose')}
          </Button>
          <p className="ks-secondary" aria-live="polite">
            {t(reading ? 'file.reading' : 'file.drop')}
          </p>
          <input
            ref={input}
            type="file"
            accept={kind?.accept ?? csvNames}
            hidden
            aria-label={t('file.choose')}
            onChange={({ currentTarget }) => {
              read(currentTarget.files?.[0])
              // Allows picking the same file again after fixing it.
              currentTarget.value = ''
            }}
          />
        </div>
      </Card>
      {fault && <Alert tone="error">{faultText(fault)}</Alert>}
      {template && (
        <div>
          <Button icon="download" onClick={() => saveTemplate(template())}>
            {t('file.template')}
          </Button>
        </div>
      )}
    </ImportStep>
  )
}

const saveTemplate = ({ name, text }: { name: string; text: string }) =>
  saveFile(`${name}.csv`, text, 'text/csv')

function useReading(onChosen: ChooseFileProps['onChosen']) {
  const [reading, setReading] = useState(false)
  const [fault, setFault] = useState<FileFault>()
  const read = async (file: File | undefined) => {
    if (!file || reading) return
    setReading(true)
    setFault(undefined)
    try {
      if (file.size > maxMegabytes * 1024 * 1024) throw new FileFault('fault.tooLarge')
      await onChosen(file.name, new Uint8Array(await file.arrayBuffer()))
    } catch (thrown) {
      setFault(thrown instanceof FileFault ? thrown : new FileFault('fault.unreadable'))
    } finally {
      setReading(false)
    }
  }
  return { reading, fault, read }
}
