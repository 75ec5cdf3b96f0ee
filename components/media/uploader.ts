"use client";

import { createContext, use } from "react";
import { type Upload, uploadMedia } from "./upload";

export type SendFile = (file: File, onProgress: (part: number) => void) => Upload;

/** How the page around sends files: as the person who is signed in, where it says nothing else. */
export const UploaderContext = createContext<SendFile>(uploadMedia);

export const useUploader = (): SendFile => use(UploaderContext);
