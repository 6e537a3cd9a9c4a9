"""Makes an MP4 of a folder's frames, or an MP3 of a WAV: blender -b -P encode.py -- video|audio SOURCE TARGET"""
import os
import sys

import bpy


def encode_video(scene, source, target):
    """H.264 at 25 frames a second."""
    frames = sorted(os.listdir(source))
    strip = scene.sequence_editor_create().sequences.new_image('frames', os.path.join(source, frames[0]), 1, 1)
    for frame in frames[1:]:
        strip.elements.append(frame)
    scene.frame_start, scene.frame_end = 1, len(frames)
    r = scene.render
    r.resolution_x, r.resolution_y, r.resolution_percentage, r.fps = strip.elements[0].orig_width, strip.elements[0].orig_height, 100, 25
    r.image_settings.file_format = 'FFMPEG'
    r.ffmpeg.format, r.ffmpeg.codec = 'MPEG4', 'H264'
    r.ffmpeg.constant_rate_factor, r.ffmpeg.ffmpeg_preset, r.ffmpeg.gopsize = 'MEDIUM', 'BEST', 25
    r.ffmpeg.audio_codec = 'NONE'
    # Blender's metadata (date, duration, memory) differs in every run.
    for note in [name for name in dir(r) if name.startswith('use_stamp')]:
        setattr(r, note, False)
    scene.view_settings.view_transform = 'Standard'
    scene.sequencer_colorspace_settings.name = 'sRGB'
    r.filepath = target
    bpy.ops.render.render(animation=True)


def encode_audio(scene, source, target):
    """MP3 with 96 kbit a second."""
    strip = scene.sequence_editor_create().sequences.new_sound('sound', source, 1, 1)
    scene.frame_start, scene.frame_end = 1, int(strip.frame_final_duration)
    bpy.ops.sound.mixdown(filepath=target, container='MP3', codec='MP3', format='S16', bitrate=96, accuracy=1024)


def main():
    kind, source, target = sys.argv[sys.argv.index('--') + 1 :]
    scene = bpy.context.scene
    {'video': encode_video, 'audio': encode_audio}[kind](scene, os.path.abspath(source), os.path.abspath(target))


main()
