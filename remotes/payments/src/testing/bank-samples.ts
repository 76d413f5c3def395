/**
 * Bank exports in real formats, with invented lines. Each has 900 from Anna Vogt on 3 November and 120.5 paid out on
 * the 4th.
 */
export const csvSamples: Record<string, string> = {
  'a savings bank (CSV-CAMT)': `"Auftragskonto";"Buchungstag";"Valutadatum";"Buchungstext";"Verwendungszweck";"Glaeubiger ID";"Mandatsreferenz";"Kundenreferenz (End-to-End)";"Sammlerreferenz";"Lastschrift Ursprungsbetrag";"Auslagenersatz Ruecklastschrift";"Beguenstigter/Zahlungspflichtiger";"Kontonummer/IBAN";"BIC (SWIFT-Code)";"Betrag";"Waehrung";"Info"
"DE99";"05.11.26";"";"GUTSCHR.";"Vorab";"";"";"";"";"";"";"Vogt";"";"";"1,00";"EUR";"Umsatz vorgemerkt"
"DE99";"03.11.26";"03.11.26";"GUTSCHR. UEBERWEISUNG";"Miete VH-1";"";"";"";"";"";"";"Anna Vogt";"DE11 2222";"XXXX";"900,00";"EUR";"Umsatz gebucht"
"DE99";"04.11.26";"04.11.26";"FOLGELASTSCHRIFT";"Strom";"";"";"";"";"";"";"Stadtwerke";"DE33";"XXXX";"-120,50";"EUR";"Umsatz gebucht"`,
  'a cooperative bank': `Bezeichnung Auftragskonto;IBAN Auftragskonto;BIC Auftragskonto;Bankname Auftragskonto;Buchungstag;Valutadatum;Name Zahlungsbeteiligter;IBAN Zahlungsbeteiligter;BIC (SWIFT-Code) Zahlungsbeteiligter;Buchungstext;Verwendungszweck;Betrag;Waehrung;Saldo nach Buchung;Bemerkung
Konto;DE99;X;Bank;03.11.2026;03.11.2026;Anna Vogt;DE112222;X;Dauerauftrag;Miete VH-1;900,00;EUR;1.000,00;
Konto;DE99;X;Bank;04.11.2026;04.11.2026;Stadtwerke;DE33;X;Lastschrift;Strom;-120,50;EUR;879,50;`,
  'a cooperative bank, before 2021': `Musterbank eG

Kontoinhaber:;Lena Brandt
Kundennummer:;4711

Buchungstag;Valuta;Auftraggeber/Zahlungsempfänger;Empfänger/Zahlungspflichtiger;Konto-Nr.;IBAN;BLZ;BIC;Vorgang/Verwendungszweck;Kundenreferenz;Währung;Umsatz;
03.11.2026;03.11.2026;Lena Brandt;Anna Vogt;;DE112222;;X;"Miete
VH-1";;EUR;900,00;H
04.11.2026;04.11.2026;Lena Brandt;Stadtwerke;;DE33;;X;Strom;;EUR;120,50;S`,
  'a direct bank with payer and payee': `"Girokonto";"DE99"
"Kontostand vom 20.11.2026:";"1.779,50 €"
""
"Buchungsdatum";"Wertstellung";"Status";"Zahlungspflichtige*r";"Zahlungsempfänger*in";"Verwendungszweck";"Umsatztyp";"IBAN";"Betrag (€)";"Gläubiger-ID";"Mandatsreferenz";"Kundenreferenz"
"03.11.26";"03.11.26";"Gebucht";"Anna Vogt";"Lena Brandt";"Miete VH-1";"Eingang";"DE112222";"900";"";"";""
"04.11.26";"04.11.26";"Gebucht";"Lena Brandt";"Stadtwerke";"Strom";"Ausgang";"DE33";"-120,5";"";"";""`,
  'a direct bank with lines above the header': `Umsatzanzeige;Datei erstellt am: 20.11.2026 10:00

IBAN;DE99
Kontoname;Girokonto
Zeitraum;01.11.2026 - 20.11.2026
Saldo;1.779,50;EUR

Sortierung;Datum absteigend

Buchung;Wertstellungsdatum;Auftraggeber/Empfänger;Buchungstext;Verwendungszweck;Saldo;Währung;Betrag;Währung
03.11.2026;03.11.2026;Anna Vogt;Gutschrift;Miete VH-1;1.900,00;EUR;900,00;EUR
04.11.2026;04.11.2026;Stadtwerke;Lastschrift;Strom;1.779,50;EUR;-120,50;EUR`,
  'a commercial bank': `Buchungstag,Wertstellung,Umsatzart,Buchungstext,Betrag,Währung,IBAN Kontoinhaber,Kategorie
03.11.2026,03.11.2026,Gutschrift,"Anna Vogt Miete VH-1",900.00,EUR,DE99,Miete
04.11.2026,04.11.2026,Lastschrift,"Stadtwerke Strom",-120.50,EUR,DE99,Strom`,
  'a bank with debit and credit apart': `Umsätze Girokonto;;;;;
Zeitraum: 01.11.2026 - 20.11.2026
Letzter Kontostand;;;;1.000,00;EUR
Buchungstag;Wert;Umsatzart;Begünstigter / Auftraggeber;Verwendungszweck;IBAN / Kontonummer;BIC;Kundenreferenz;Mandatsreferenz;Gläubiger ID;Fremde Gebühren;Betrag;Abweichender Empfänger;Anzahl der Aufträge;Anzahl der Schecks;Soll;Haben;Währung
03.11.2026;03.11.2026;SEPA-Gutschrift;Anna Vogt;Miete VH-1;DE112222;X;;;;;900,00;;;;;900,00;EUR
04.11.2026;04.11.2026;SEPA-Lastschrift;Stadtwerke;Strom;DE33;X;;;;;-120,50;;;;-120,50;;EUR
Kontostand;20.11.2026;;;1.779,50;EUR;;;;;;;;;;;;`,
  'a bank with two columns for the payee': `Kontonummer;Buchungsdatum;Valuta;Empfaenger 1;Empfaenger 2;Verwendungszweck;Betrag;Waehrung
99;03.11.2026;03.11.2026;Anna Vogt;;Miete VH-1;900,00;EUR
99;04.11.2026;04.11.2026;Stadtwerke;;Strom;-120,50;EUR`,
  'a broker’s bank': `;
"Umsätze Girokonto";"Zeitraum: 30 Tage";
"Neuer Kontostand";"1.779,50 EUR";

"Buchungstag";"Wertstellung (Valuta)";"Vorgang";"Buchungstext";"Umsatz in EUR";
"03.11.2026";"03.11.2026";"Übertrag";"Auftraggeber: Anna Vogt Buchungstext: Miete VH-1";"900,00";
"04.11.2026";"04.11.2026";"Lastschrift";"Stadtwerke Strom";"-120,50";`,
  'a bank on the phone': `"Booking Date","Value Date","Partner Name","Partner Iban",Type,"Payment Reference","Account Name","Amount (EUR)","Original Amount","Original Currency","Exchange Rate"
2026-11-03,2026-11-03,"Anna Vogt",DE112222,"Credit Transfer","Miete VH-1",Main,900.00,,,
2026-11-04,2026-11-04,Stadtwerke,DE33,"Direct Debit",Strom,Main,-120.50,,,`,
  'a British bank': `Transaction Date,Transaction Type,Sort Code,Account Number,Transaction Description,Debit Amount,Credit Amount,Balance
03/11/2026,FPI,'11-22-33,12345678,ANNA VOGT VH-1,,900.00,1900.00
04/11/2026,DD,'11-22-33,12345678,CITY POWER,120.50,,1779.50`,
  'a British building society': `"Account Name:","FlexAccount ****12345"
"Account Balance:","£1779.50"
"Available Balance: ","£1779.50"

"Date","Transaction type","Description","Paid out","Paid in","Balance"
"03 Nov 2026","Bank credit","ANNA VOGT VH-1","","£900.00","£1900.00"
"04 Nov 2026","Direct debit","CITY POWER","£120.50","","£1779.50"`,
  'a British bank on the phone': `Transaction ID,Date,Time,Type,Name,Emoji,Category,Amount,Currency,Local amount,Local currency,Notes and #tags,Address,Receipt,Description,Category split,Money Out,Money In
tx_1,03/11/2026,10:11:12,Faster payment,Anna Vogt,,General,900.00,GBP,900.00,GBP,VH-1,,,VH-1,,,900.00
tx_2,04/11/2026,10:11:12,Direct Debit,City Power,,Bills,-120.50,GBP,-120.50,GBP,,,,POWER,,-120.50,`,
}

interface CamtSample {
  version: 2 | 8
  prefix?: string
  /** Instead of the two lines. */
  entries?: string
}

/** An XML statement, with the same two lines and a pending one. */
export function camtSample({ version, prefix = '', entries }: CamtSample): string {
  const status = (code: string) => (version === 2 ? `<Sts>${code}</Sts>` : `<Sts><Cd>${code}</Cd></Sts>`)
  const party = (side: string, name: string, iban: string) =>
    `<${side}>${version === 2 ? `<Nm>${name}</Nm>` : `<Pty><Nm>${name}</Nm></Pty>`}</${side}><${side}Acct><Id><IBAN>${iban}</IBAN></Id></${side}Acct>`
  const two = `
    <Ntry><Amt Ccy="EUR">5.00</Amt><CdtDbtInd>CRDT</CdtDbtInd>${status('PDNG')}<BookgDt><Dt>2026-11-05</Dt></BookgDt></Ntry>
    <Ntry><Amt Ccy="EUR">900.00</Amt><CdtDbtInd>CRDT</CdtDbtInd>${status('BOOK')}
      <BookgDt><Dt>2026-11-03</Dt></BookgDt><ValDt><Dt>2026-11-03</Dt></ValDt><AcctSvcrRef>REF-1</AcctSvcrRef>
      <NtryDtls><TxDtls><RltdPties>${party('Dbtr', 'Anna Vogt', 'DE112222')}${party('Cdtr', 'Lena Brandt', 'DE99')}</RltdPties>
      <RmtInf><Ustrd>Miete</Ustrd><Ustrd>VH-1 &amp; Keller</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>
    <Ntry><Amt Ccy="EUR">120.50</Amt><CdtDbtInd>DBIT</CdtDbtInd>${status('BOOK')}
      <BookgDt><DtTm>2026-11-04T08:00:00+01:00</DtTm></BookgDt><AcctSvcrRef>NONREF</AcctSvcrRef>
      <NtryDtls><TxDtls><RltdPties>${party('Dbtr', 'Lena Brandt', 'DE99')}${party('Cdtr', 'Stadtwerke', 'DE33')}</RltdPties>
      <RmtInf><Ustrd>Strom</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.0${version}"><BkToCstmrStmt><GrpHdr><MsgId>1</MsgId></GrpHdr>
  <Stmt><Id>1</Id><Acct><Id><IBAN>DE99</IBAN></Id><Ccy>EUR</Ccy></Acct>${entries ?? two}</Stmt></BkToCstmrStmt></Document>`
  if (!prefix) return xml
  return xml.replace(/<(\/?)([A-Z])/g, `<$1${prefix}:$2`).replace('xmlns=', `xmlns:${prefix}=`)
}
