import { useRef, useState } from 'react'
import { Button } from '../base/button.tsx'
import { Card } from '../base/card.tsx'
import { countText } from '../base/count-text.ts'
import { Icon } from '../base/icon.tsx'
import { Alert } from '../feedback/alert.tsx'
import { type CsvFile, readCsvFile } from '../file/csv-file.ts'
import { FileFault, mostMegabytes, mostRows } from '../file/file-fault.ts'
import { saveFile } from '../file/save-file.ts'
import { useKitSettings } from '../theme/kit-provider.tsx'
import { useImportWords } from './import-context.ts'
import { ImportStep } from './import-step.tsx'
import { useDroppedFile } from './use-dropped-file.ts'

export interface ChooseFileProps {
  follows: boolean
  onOpened: (file: CsvFile) => Promise<void>
  /** An empty file in which all columns match. */
  template: () => { name: string; text: string }
}

/** File picker and drop zone. Unreadable files show an error and can be replaced immediately. */
export function ChooseFile({ follows, onOpened, template }: ChooseFileProps) {
  const { t } = useImportWords()
  const { language } = useKitSettings()
  const limits = { rows: countText(mostRows, language), size: mostMegabytes }
  const { reading, fault, read } = useReading(onOpened)
  const isOver = useDroppedFile(read)
  const input = useRef<HTMLInputElement>(null)
  const save = () => {
    const { name, text } = template()
    saveFile(`${name}.csv`, text, 'text/csv')
  }
  return (
    <ImportStep title={t('file.title')} text={t('file.text', limits)} follows={follows}>
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
            accept=".csv,.tsv,.txt,text/csv"
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
      {fault && <Alert tone="error">{t(fault.key, { ...limits, ...fault.params })}</Alert>}
      <div>
        <Button icon="download" onClick={save}>
          {t('file.template')}
        </Button>
      </div>
    </ImportStep>
  )
}

function useReading(onOpened: ChooseFileProps['onOpened']) {
  const [reading, setReading] = useState(false)
  const [fault, setFault] = useState<FileFault>()
  const read = async (file: File | undefined) => {
    if (!file || reading) return
    setReading(true)
    setFault(undefined)
    try {
      if (file.size > mostMegabytes * 1024 * 1024) throw new FileFault('fault.tooLarge')
      await onOpened(readCsvFile(file.name, new Uint8Array(await file.arrayBuffer())))
    } catch (thrown) {
      setFault(thrown instanceof FileFault ? thrown : new FileFault('fault.unreadable'))
    } finally {
      setReading(false)
    }
  }
  return { reading, fault, read }
}
