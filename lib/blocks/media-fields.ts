import * as z from "zod";
import { type About, field, fieldRules, flag, line } from "./fields";

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** A picture and what it shows. A draft may hold neither; nobody looks up here whether the file exists. */
export function media(about: About) {
  const picture = z
    .strictObject({
      mediaId: uploadId({ title: "File", description: "The id of an uploaded file." }).unwrap(),
      alt: line(300, {
        title: "Description",
        description: "What the picture shows, for people who don't see it.",
      }),
      decorative: flag(false, {
        title: "Decorative",
        description: "The picture says nothing that the text does not say.",
      }),
    })
    .superRefine((value, context) => {
      if (value.mediaId !== "") return;
      context.addIssue({ code: "custom", path: ["mediaId"], message: "Name an uploaded file." });
    })
    .meta({ title: about.title, description: about.description });
  fieldRules.add(picture, { kind: "media", publish: about.publish === true });
  return picture.nullable().default(null);
}

/** The id of an uploaded file, or nothing yet. */
export function uploadId(about: About) {
  const pattern = `^(${UUID.source.slice(1, -1)})?$`;
  return field("mediaId", about, { pattern }, (value) =>
    value === "" || UUID.test(value)
      ? null
      : { code: "invalid_value", message: "This is not the id of a file." },
  );
}
