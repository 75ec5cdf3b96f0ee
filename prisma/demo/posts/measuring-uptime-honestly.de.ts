import { callout, code, faq, heading, table, text } from "../build";
import type { DemoPost } from "../types";

export default {
  slug: "measuring-uptime-honestly",
  title: "Erreichbarkeit ehrlich messen",
  excerpt:
    "Eine Prozentzahl ohne Nenner ist Zierrat. Was ein Puls ist, was er nicht wissen kann und warum manche seiner Balken grau sind.",
  locale: "de",
  tags: ["Puls", "Wie es funktioniert"],
  status: "published",
  daysAgo: 44,
  blocks: [
    text(
      "opening",
      "„99,9 % Verfügbarkeit“ ist ein Satz, in dem drei Dinge fehlen: wer gemessen hat, wie oft, und was aus den Messungen geworden ist, die aus eigener Schuld misslangen. Der Puls auf der Seite eines Produkts versucht, diese drei Dinge wieder hineinzuschreiben.",
    ),
    heading("what", "Was eine Messung ist"),
    text(
      "what-text",
      "Eine Messung ist eine einzige höfliche Anfrage an die Website, die jemand aus der Moderation für dieses Produkt freigegeben hat. Eine andere Adresse kann man der Sonde nicht unterschieben. Sie folgt höchstens fünf Weiterleitungen, prüft jede so streng wie die erste, liest nie den Inhalt der Antwort und gibt nach insgesamt zehn Sekunden auf.",
      "Gemessen wird **auf Anforderung**. Wer eine Seite ansieht, deren letzte Messung alt genug ist, kann eine neue auslösen; zwischen zwei Messungen ruht ein Produkt fünf Minuten. Auch wie viele Sonden gleichzeitig laufen, ist begrenzt. Ist es zu früh oder zu voll, bekommt man den gespeicherten Verlauf und die schlichte Auskunft, dass nichts Neues gemessen wurde.",
      "Eine Überwachung ist das also nicht. Ein Produkt, das zwischen Mitternacht und sechs niemand besucht, hat aus dieser Zeit keine Messung und im Streifen keinen Balken. Die Lücke grün auszumalen wäre leicht und unwahr.",
    ),
    heading("three", "Drei Ergebnisse statt zwei"),
    table(
      "outcomes",
      ["Ergebnis", "Wann", "Zählt es?"],
      [
        ["erfolgreich", "Die letzte Antwort ist ein 2xx.", "ja"],
        [
          "fehlgeschlagen",
          "5xx, 404, 410 oder ein anderes 4xx; den Namen gibt es nicht; abgewiesen, abgebrochen, TLS- oder Protokollfehler; zu viele Weiterleitungen; Zeit abgelaufen.",
          "ja",
        ],
        [
          "unbekannt",
          "Unsere Namensauflösung oder unser Netz versagte; wir fuhren gerade herunter; das Ziel ist nicht erlaubt; die Website weist Roboter ab (401, 403, 429 oder eine Prüfseite).",
          "nein",
        ],
      ],
    ),
    text(
      "three-text",
      "Die dritte Zeile kostet uns schöne Zahlen. Antwortet unsere eigene Namensauflösung nicht, geht es der Website vielleicht glänzend. Schickt eine Firewall jedem ohne Maus ein 403, läuft sie ganz sicher. Als Fehler gezählt wäre das ungerecht gegen die einen, als Erfolg gezählt ungerecht gegen alle anderen. Solche Messungen erscheinen als kurze graue Balken und bleiben aus der Rechnung.",
    ),
    heading("sentence", "Der Satz unter dem Streifen"),
    code("sentence-code", "text", ["98,2 % von 56 gemessenen · 4 unbekannt"]),
    text(
      "sentence-text",
      "Es steht immer der ganze Satz da. Sechsundfünfzig verwertbare Messungen, fünfundfünfzig davon erfolgreich, und vier weitere, mit denen wir nichts anfangen konnten. Ein Abzeichen oder ein Diagramm darf kleiner sein als dieser Satz; den Nenner darf es nicht weglassen.",
      "Der Verlauf umfasst höchstens die letzten hundert Messungen und gehört zu der Adresse, die gemessen wurde. Wer auf eine neue Website umzieht, beginnt bei null; mit einem Domainnamen erbt man keinen guten Ruf. Ist die jüngste Messung älter als fünfzehn Minuten, gilt der Puls als veraltet, und das steht dabei.",
    ),
    heading("trust", "Was das für den Vertrauenswert bedeutet"),
    text(
      "trust-text",
      "Die Erreichbarkeit macht 15 von 100 Punkten aus. Für den Wert zählt höchstens eine Messung je Stunde, damit es nichts bringt, den ganzen Tag auf den Knopf zu drücken, und unter sechs solchen Stunden an zwei Tagen zählt gar nichts. Danach gilt die untere Grenze des Wilson-Intervalls. Achtundvierzig gute Stunden von achtundvierzig ergeben 14,5 Punkte, neunzig von hundert ergeben 12,8.",
      "Diese Grenze verzeiht einen kurzen Verlauf langsam und einen schlechten kaum. Für ein Maß, das von einem einzigen Ort aus, auf Zuruf und von Fremden genommen wird, scheint uns das richtig.",
    ),
    heading("limits", "Was wir nicht sehen"),
    text(
      "limits-text",
      "- Eine Seite, die mit 200 antwortet und um Entschuldigung bittet. Inhalte lesen wir nicht.\n- Eine kaputte Anmeldung hinter einer heilen Startseite.\n- Eine Störung in einem Teil der Welt, in dem wir gerade nicht sind.\n- Zwanzig schlechte Minuten zwischen zwei Besuchen.",
      "Eine Adresse, die nur dann 2xx liefert, wenn dahinter alles läuft, wäre für den Puls die bessere, für Leserinnen und Leser aber selten. Im Zweifel gehen die Menschen vor.",
    ),
    callout(
      "incident",
      "info",
      "Ein Ausfall? Dann gehört er als Vorfall in den Block *Activities*, mit Ursache und Abhilfe. Ein roter Balken mit einem Absatz daneben liest sich ganz anders als ein roter Balken allein.",
    ),
    faq("questions", [
      {
        question: "Kann ich geplante Wartung ausnehmen?",
        md: "Nein. Die Website hat nicht geantwortet, und das zeigt der Streifen. Wer die Wartung vorher ankündigt, wird verstanden.",
      },
      {
        question: "Wer kann eine Messung auslösen?",
        md: "Jeder, angemeldet oder nicht. Die fünf Minuten Ruhe gelten je Produkt und für alle zusammen.",
      },
      {
        question: "Welche Zeiten werden gezeigt?",
        md: "Die Dauer der letzten Antwort, und in der API ihre Teile: Namensauflösung, Verbindung, TLS, erstes Byte, insgesamt. Sie stammen aus unserem Netz und taugen zum Vergleich mit sich selbst, weniger zum Vergleich mit anderen Websites.",
      },
    ]),
  ],
} satisfies DemoPost;
