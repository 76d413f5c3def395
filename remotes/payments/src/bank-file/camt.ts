import { toCents } from '@keystead/api-client/money'
import { FileFault } from '@keystead/ui-kit'
import { type BankLine, oneLine, plainIban } from './bank-line.ts'
import type { BankLines } from './csv-lines.ts'
import { allAt, at, textAt } from './xml.ts'

/**
 * Reads the booked lines of a CAMT.053 statement, version 2 to 8. A batch is split into its payments if these add up.
 * @throws FileFault
 */
export function camtLines(xml: string): BankLines {
  const document = new DOMParser().parseFromString(xml, 'text/xml')
  const root = document.documentElement
  // Some browsers keep what comes before an error, beside this element.
  const isBroken = document.getElementsByTagName('parsererror').length > 0
  const statements = root?.localName === 'Document' ? allAt(root, 'BkToCstmrStmt', 'Stmt') : []
  if (statements.length === 0) throw new FileFault('bankImport.fault.xml')
  if (isBroken) throw new FileFault('bankImport.fault.broken')
  const result: BankLines = { lines: [], unread: [], pending: 0, currencies: [] }
  const currencies = new Set<string>()
  let number = 0
  for (const statement of statements) {
    for (const entry of allAt(statement, 'Ntry')) {
      number += 1
      const status = textAt(entry, 'Sts', 'Cd') || textAt(entry, 'Sts')
      const day = dayOf(entry)
      const cents = signed(entry, textAt(entry, 'Amt'))
      if (status !== '' && status !== 'BOOK') result.pending += 1
      else if (!day || !cents) result.unread.push(number)
      else {
        currencies.add(at(entry, 'Amt')?.getAttribute('Ccy') ?? '')
        result.lines.push(...paymentsOf(entry, { number, day, cents, account: accountOf(statement) }))
      }
    }
  }
  return { ...result, currencies: [...currencies].filter(Boolean) }
}

const accountOf = (statement: Element) =>
  textAt(statement, 'Acct', 'Id', 'IBAN') || textAt(statement, 'Acct', 'Id', 'Othr', 'Id')

function dayOf(entry: Element): string | undefined {
  const booked = at(entry, 'BookgDt') ?? at(entry, 'ValDt')
  const text = booked && (textAt(booked, 'Dt') || textAt(booked, 'DtTm'))
  return text?.slice(0, 10) || undefined
}

/**
 * A reversal already has the reversed indicator. The decimal separator is a point, with up to five decimals, without
 * grouping.
 */
function signed(of: Element, amount: string): number | undefined {
  if (!/^\d+(?:\.\d+)?$/.test(amount)) return undefined
  const cents = toCents(Number(amount))
  return textAt(of, 'CdtDbtInd') === 'DBIT' ? -cents : cents
}

interface BookedEntry {
  number: number
  day: string
  cents: number
  account: string
}

function paymentsOf(entry: Element, booked: BookedEntry): BankLine[] {
  const details = allAt(entry, 'NtryDtls', 'TxDtls')
  const amounts = details.map((each) => {
    const amount = textAt(each, 'Amt') || textAt(each, 'AmtDtls', 'TxAmt', 'Amt')
    return signed(at(each, 'CdtDbtInd') ? each : entry, amount) ?? 0
  })
  const isWhole = amounts.reduce((sum, cents) => sum + cents, 0) === booked.cents
  // If the payments do not add up, none represents the batch.
  if (details.length < 2 || !isWhole)
    return [lineOf(entry, details.length === 1 ? details[0] : undefined, booked)]
  return details.map((each, index) => lineOf(entry, each, { ...booked, cents: amounts[index] ?? 0 }))
}

function lineOf(entry: Element, details: Element | undefined, booked: BookedEntry): BankLine {
  const { number, day, cents, account } = booked
  // The counterparty: a credit's debtor, a debit's creditor; a reversed payment keeps its roles.
  const isReversal = /^(?:true|1)$/.test(textAt(entry, 'RvslInd'))
  const side = cents > 0 === isReversal ? 'Cdtr' : 'Dbtr'
  const party = details && at(details, 'RltdPties', side)
  const name = party && (textAt(party, 'Nm') || textAt(party, 'Pty', 'Nm'))
  const iban = details && textAt(details, 'RltdPties', `${side}Acct`, 'Id', 'IBAN')
  const id = (details && textAt(details, 'Refs', 'AcctSvcrRef')) || textAt(entry, 'AcctSvcrRef')
  return {
    number,
    day,
    cents,
    name: oneLine(name ?? ''),
    iban: plainIban(iban ?? ''),
    purpose: purposeOf(details) || oneLine(textAt(entry, 'AddtlNtryInf')),
    bankId: isId(id) ? `${account} ${id}` : undefined,
  }
}

/** "NONREF" and the like mean no reference. */
const isId = (id: string) => id !== '' && !/^(?:non?-?ref|notprovided)$/i.test(id)

function purposeOf(details: Element | undefined): string {
  if (!details) return ''
  const free = allAt(details, 'RmtInf', 'Ustrd').map(({ textContent }) => textContent ?? '')
  const structured = textAt(details, 'RmtInf', 'Strd', 'CdtrRefInf', 'Ref')
  return oneLine([...free, structured].join(' '))
}
