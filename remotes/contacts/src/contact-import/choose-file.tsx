import { useFormat, useModuleTranslation } from '@keystead/module-sdk'
import { Alert, Button, Card, Icon, saveFile } from '@keystead/ui-kit'
import { useRef, useState } from 'react'
import { contactsCsv } from '../contact-export/contacts-csv.ts'
import { FileFault, mostMegabytes, mostRows } from '../contact-file/file-fault.ts'
import { type OpenedFile, readFile } from '../contact-file/read-file.ts'
import styles from './contact-import.module.css'
import { ImportStep } from './import-step.tsx'
import { useDroppedFile } from './use-dropped-file.ts'

export interface ChooseFileProps {
  follows: boolean
  onOpened: (opened: OpenedFile) => void
}

/** File picker and drop zone. Unreadable files show an error and can be replaced immediately. */
export function ChooseFile({ follows, onOpened }: ChooseFileProps) {
  const { t } = useModuleTranslation()
  const { number } = useFormat()
  const limits = { rows: number(mostRows), size: mostMegabytes }
  const { reading, fault, read } = useReading(onOpened)
  const isOver = useDroppedFile(read)
  const input = useRef<HTMLInputElement>(null)
  return (
    <ImportStep title={t('import.file.title')} text={t('import.file.text', limits)} follows={follows}>
      {/* Drag and drop is mouse-only; the button is the accessible alternative. */}
      <Card padding={0}>
        <div className={isOver ? `${styles.drop} ${styles.over}` : styles.drop}>
          <Icon name="file-text" size={24} />
          <Button variant="primary" icon="upload" busy={reading} onClick={() => input.current?.click()}>
            {t('import.file.choose')}
          </Button>
          <p className="ks-secondary" aria-live="polite">
            {t(reading ? 'import.file.reading' : 'import.file.drop')}
          </p>
          <input
            ref={input}
            type="file"
            accept=".csv,.tsv,.txt,text/csv"
            hidden
            aria-label={t('import.file.choose')}
            onChange={({ currentTarget }) => {
              read(currentTarget.files?.[0])
              // Allows picking the same file again after fixing it.
              currentTarget.value = ''
            }}
          />
        </div>
      </Card>
      {fault && <Alert tone="error">{t(fault.key, { ...limits, ...fault.params })}</Alert>}
      <Template />
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
      onOpened(await readFile(file))
    } catch (thrown) {
      setFault(thrown instanceof FileFault ? thrown : new FileFault('fault.unreadable'))
    } finally {
      setReading(false)
    }
  }
  return { reading, fault, read }
}

/** Template download: a header-only file in which all columns match. */
function Template() {
  const { t, language } = useModuleTranslation()
  const { date } = useFormat()
  const save = () =>
    saveFile(`${t('import.file.templateName')}.csv`, contactsCsv([], { t, language, date }), 'text/csv')
  return (
    <div>
      <Button icon="download" onClick={save}>
        {t('import.file.template')}
      </Button>
    </div>
  )
}
